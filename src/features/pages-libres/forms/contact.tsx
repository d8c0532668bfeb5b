import { ContactForm } from '~/features/contact/contact-form';

export default function Contact({ sujet, subjects }: { sujet: string; subjects: string[] }) {
  return <ContactForm subjects={subjects} chosen={sujet || undefined} />;
}
