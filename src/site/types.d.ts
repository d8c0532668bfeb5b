import 'react-router';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

type Policy = { createHTML?(html: string): string; createScriptURL?(url: string): string };

declare global {
  /** Trusted Types, missing in TypeScript. A policy's result is an object used as its text. */
  var trustedTypes: { createPolicy<P extends Policy>(name: string, rules: P): P } | undefined;
}
