/** Other pending appointments of the same person; `count` is at least one. */
export const linkedText = (count: number): string =>
  `${count === 1 ? 'Un autre rendez-vous' : `${count}\u00a0autres rendez-vous`} en attente de la même personne ou du même réseau`;
