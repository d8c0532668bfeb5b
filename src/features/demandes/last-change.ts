type Event = { kind: string; author: string; text: string };

export const changeSentence = (event: Event, when: string) => `${event.author} ${deedOf(event)} ${when}`;

function deedOf({ kind, text }: Event): string {
  if (kind === 'etat') return `l’a passée «\u00a0${text}\u00a0»`;
  if (kind === 'archivee') return 'l’a archivée';
  if (kind === 'desarchivee') return 'l’a sortie des archives';
  if (kind === 'confiee') return text ? `l’a confiée à ${text}` : 'l’a retirée à qui s’en chargeait';
  if (kind === 'rappel') return text ? 'y a mis un rappel' : 'en a retiré le rappel';
  if (kind === 'coordonnees') return 'en a corrigé les coordonnées';
  if (kind === 'sorte') return `en a changé la sorte (${text})`;
  if (kind === 'fusion') return `a fusionné ${text} avec elle`;
  if (kind === 'fusionnee') return `l’a fusionnée avec ${text}`;
  if (kind === 'separation') return `en a séparé ${text}`;
  if (kind === 'separee') return `l’a séparée de ${text}`;
  if (kind === 'etiquettes') return 'en a changé les étiquettes';
  if (kind === 'reponse') return 'y a répondu';
  if (kind === 'note') return 'y a écrit une note';
  if (kind === 'message') return 'a écrit un message';
  return 'l’a changée';
}
