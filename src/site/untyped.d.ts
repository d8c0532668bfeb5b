declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild;
  export = build;
}

declare module '@socialgouv/jours-feries' {
  /** French public holidays: name, then midnight in the server's zone. */
  export default function joursFeries(year: number): Record<string, Date>;
}

declare module '*?script' {
  const text: string;
  export default text;
}

declare module '*.md?prose' {
  const text: import('../ui/prose').ProseOf;
  export default text;
}
