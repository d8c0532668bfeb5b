import { Problem } from '~/platform/http/problem';

export const changedSince = (label: string) =>
  new Problem(
    409,
    'change_depuis_essai',
    `«\u00a0${label}\u00a0» a changé depuis l’essai\u00a0: rien n’a été importé. Relisez l’essai, puis importez de nouveau.`,
  );
