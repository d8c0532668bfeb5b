import type { RendezVousRow } from '../contract';

/** The hours that a proposal offers, in words. */
export const proposedText = ({ text, others }: NonNullable<RendezVousRow['proposition']>) =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format([text, ...others.map((other) => other.text)]);
