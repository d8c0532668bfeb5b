/** Beside one pending appointment: the others that whoever asked for it may have asked for too. @param count one at least */
export const linkedText = (count: number): string =>
  `${count === 1 ? 'Un autre rendez-vous' : `${count}\u00a0autres rendez-vous`} en attente de la même personne ou du même réseau`;
