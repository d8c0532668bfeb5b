const OWN = /^(?:bonjour|bonsoir|madame|monsieur|mesdames|messieurs|ch[eè]re?s?)(?![\p{L}-])/iu;
const BARE = /^(?:bonjour|bonsoir)(?:[\p{Zs}]*[,!.]\s*|\s*\n\s*)/iu;

/** The name is free text in a mail of the shop: letters and a few separators only. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’-]{0,79}$/u;

/** Adds « Bonjour Prénom Nom, » unless the answer greets in its own words; drops a greeting without a name. */
export function greeted(message: string, { name, family_name }: { name: string; family_name: string }) {
  const rest = message.replace(BARE, '');
  if (rest === message && OWN.test(message)) return { greeting: null, message };
  const full = `${name} ${family_name}`.trim();
  return { greeting: NAME.test(full) ? `Bonjour ${full},` : 'Bonjour,', message: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
