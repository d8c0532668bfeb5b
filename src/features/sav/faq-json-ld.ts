import type { SavView } from './contract';

/** Answers in HTML. @see https://schema.org/FAQPage */
export function faqJsonLd(groups: SavView['faq']): object[] {
  const questions = groups.flatMap(({ questions }) => questions);
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
