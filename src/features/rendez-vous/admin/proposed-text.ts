import type { RendezVousRow } from '../contract';

export const proposedText = ({ text, others }: NonNullable<RendezVousRow['proposition']>) =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format([text, ...others.map((other) => other.text)]);
