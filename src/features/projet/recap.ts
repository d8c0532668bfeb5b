import type { FamilleRoute } from '~/features/familles/contract';
import type { Line } from '~/intake/contract';
import type { ProjetPayload } from './input';
import { projetAsked } from './lines';
import { FIELD_STEPS, type FieldStep, type ProjetAnswers } from './steps';

const NOTHING = { universes: [], postal_code: '', description: '' };

export function recapOf(
  answers: ProjetAnswers,
  photos: readonly File[],
  familles: readonly FamilleRoute[],
): { step: FieldStep; lines: Line[] }[] {
  const names = familles
    .filter(({ url }) => answers.families?.includes(url))
    .map(({ url, name }) => ({ url, name: name.replaceAll('\n', ' ') }));
  return FIELD_STEPS.map((step) => {
    const asked = Object.fromEntries(Object.entries(answers).filter(([name]) => name in step.schema.shape));
    const lines = projetAsked.lines({ ...NOTHING, ...asked, families: step.key === 'besoin' ? names : [] } as ProjetPayload);
    return { step, lines: [...beside(step.key, answers, photos), ...lines] };
  });
}

function beside(step: FieldStep['key'], { name, family_name, email, phone }: ProjetAnswers, photos: readonly File[]): Line[] {
  const lines =
    step === 'coordonnees'
      ? { Nom: [name, family_name].filter(Boolean).join(' '), 'Adresse e-mail': email, Téléphone: phone }
      : { Photos: step === 'details' && photos.map((photo) => photo.name).join(', ') };
  return Object.entries(lines).flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
