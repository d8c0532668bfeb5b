import { ContactForm } from '~/features/contact/contact-form';

export default function Contact({ subjects }: { subjects: string[] }) {
  return <ContactForm subjects={subjects} chosen={subjects[0]} />;
}
