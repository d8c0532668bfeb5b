const OWN = /^(?:bonjour|bonsoir|madame|monsieur|mesdames|messieurs|ch[eè]re?s?)(?![\p{L}-])/iu;
const BARE = /^(?:bonjour|bonsoir)(?:[\p{Zs}]*[,!.]\s*|\s*\n\s*)/iu;

/** Letters, and what stands between those of a name: whoever typed it typed it for a mail of the shop. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’-]{0,79}$/u;

/**
 * How the mail of an answer begins: « Bonjour Prénom Nom, », unless the answer greets the person in its own words. A greeting that names nobody is taken
 * out of it.
 */
export function greeted(message: string, { name, family_name }: { name: string; family_name: string }) {
  const rest = message.replace(BARE, '');
  if (rest === message && OWN.test(message)) return { greeting: null, message };
  const full = `${name} ${family_name}`.trim();
  return { greeting: NAME.test(full) ? `Bonjour ${full},` : 'Bonjour,', message: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
