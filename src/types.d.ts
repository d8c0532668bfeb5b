import 'react-router';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

type Policy = { createHTML?(html: string): string; createScriptURL?(url: string): string };

declare global {
  /** Trusted Types, where the browser has them: TypeScript does not know them yet. What a policy gives is an object, used as the text it stands for. */
  var trustedTypes: { createPolicy<P extends Policy>(name: string, rules: P): P } | undefined;
}
