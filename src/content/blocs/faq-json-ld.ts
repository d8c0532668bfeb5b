/** Answers in HTML. @see https://schema.org/FAQPage */
export const faqJsonLd = (questions: readonly { question: string; answer: string }[]): object[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
