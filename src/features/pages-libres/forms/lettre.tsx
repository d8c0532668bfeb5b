import { NewsletterForm } from '~/features/newsletter/newsletter-form';

export default function Lettre() {
  return <NewsletterForm />;
}
