import { type ComponentType, lazy, Suspense } from 'react';
import { retriedImport } from '~/ui/network';
import type { ShownPageBloc } from './contract';

type Props = Pick<Extract<ShownPageBloc, { kind: 'formulaire' }>, 'form' | 'sujet' | 'subjects'>;

/** Files of their own: a page without a form loads none. */
const FORMS: Record<Props['form'], ComponentType<Omit<Props, 'form'>>> = {
  contact: lazy(retriedImport(() => import('./forms/contact'))),
  lettre: lazy(retriedImport(() => import('./forms/lettre'))),
};

export function Formulaire({ form, ...contact }: Props) {
  const Form = FORMS[form];
  return (
    <div className="libre-formulaire" data-no-print>
      <Suspense>
        <Form {...contact} />
      </Suspense>
    </div>
  );
}
