import type { DemandeView } from '../contract';

/** Prepared beginnings of an answer; the dots are to be filled in. */
export function openingsFor({ phone, name, familyName, reference }: DemandeView): { label: string; text: string }[] {
  const number = phone ? ` au ${phone}` : '';
  return [
    {
      label: 'Nous vous rappelons',
      text: `Merci pour votre demande. Nous vous rappelons${number} le … pour en parler avec vous.`,
    },
    {
      label: 'Une précision, s’il vous plaît',
      text: 'Merci pour votre demande. Pour vous répondre au plus juste, il nous manque une précision\u00a0: …\n\nIl vous suffit de répondre à ce courriel.',
    },
    {
      label: 'Passez nous voir',
      text: 'Merci pour votre demande. Le mieux est d’en parler devant les appareils\u00a0: passez nous voir au showroom, par exemple le …',
    },
    {
      label: 'Votre devis arrive',
      text: `${name} ${familyName}, votre devis est en préparation. Vous le recevrez avant le …, sous la référence ${reference}.`,
    },
  ];
}
