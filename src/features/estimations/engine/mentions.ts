import { sourceOf } from './figures';
import { currentRegles, type Regle } from './regles';
import type { ToolSlug, World } from './tool';
import type { Travaux } from './travaux';

/** What a rule is called once its review is over. */
const A_ACTUALISER = 'à vérifier\u00a0: règle à actualiser';

/** Works of which a tool says that MaPrimeRénov’ does not help them. */
const CLOSED: Partial<Record<ToolSlug, readonly Travaux[]>> = { climatisation: ['pac_air_air'], 'eau-chaude': ['cet', 'cesi'] };

/** The rule about who supplies and fits: pages show it apart, before any other. */
export const POSE_KEY = 'rge';

const isMention = ({ key, dispositif, outils }: Regle, slug: ToolSlug) =>
  dispositif === 'mention' && key !== POSE_KEY && outils?.includes(slug);
const isClosed = ({ dispositif, travaux }: Regle, slug: ToolSlug) =>
  dispositif === 'maprimerenov' && travaux.some((one) => CLOSED[slug]?.includes(one));

/** The rules that a tool reads: all aids in that of the aids. */
export const reglesOf = (regles: readonly Regle[], slug: ToolSlug): Regle[] =>
  regles.filter((regle) => isMention(regle, slug) || (slug === 'aides' ? regle.dispositif !== 'mention' : isClosed(regle, slug)));

/** Sentences of law for the notes of a tool, each with its source; past its review a rule is only named. */
export const mentionNotes = (world: World, slug: ToolSlug): string[] =>
  currentRegles(world)
    .filter((regle) => isMention(regle, slug) && !regle.ended)
    .map((regle) => (regle.overdue ? `${regle.label}, ${A_ACTUALISER}.` : `${regle.texte} Source\u00a0: ${sourceOf(regle)}.`));

/** A rule past its review comes without its state (regles.server.ts): it is named, whatever it said. */
export const closedNotes = (world: World, slug: ToolSlug): string[] =>
  currentRegles(world)
    .filter((regle) => isClosed(regle, slug) && (regle.overdue || regle.etat !== 'ouverte'))
    .map((regle) => (regle.overdue ? `${regle.label}, ${A_ACTUALISER}.` : `${statedOf(regle)} Source\u00a0: ${sourceOf(regle)}.`));

/** « MaPrimeRénov’, climatisation réversible : elle n’aide pas ce geste. » */
export const statedOf = ({ label, texte }: Regle): string => `${label}\u00a0: ${texte.charAt(0).toLowerCase()}${texte.slice(1)}`;
