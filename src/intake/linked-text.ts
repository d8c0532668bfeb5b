export const linkedText = (count: number): string =>
  `${count === 1 ? 'Un autre rendez-vous' : `${count}\u00a0autres rendez-vous`} en attente de la même personne ou du même réseau`;
