declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}

declare module '@socialgouv/jours-feries' {
  /** The French public holidays of a year: name, then midnight of the day in the server's zone. */
  export default function joursFeries(year: number): Record<string, Date>;
}

declare module '*?script' {
  const text: string;
  export default text;
}
