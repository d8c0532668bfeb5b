import { type ComponentType, lazy, Suspense } from 'react';
import { retriedImport } from '~/ui/network';
import type { ShownBloc } from './contract';

type Props = Pick<Extract<ShownBloc, { kind: 'formulaire' }>, 'form' | 'subjects'>;

/** Files of their own: a page without a form loads none. */
const FORMS: Record<Props['form'], ComponentType<Pick<Props, 'subjects'>>> = {
  contact: lazy(retriedImport(() => import('./forms/contact'))),
  lettre: lazy(retriedImport(() => import('./forms/lettre'))),
};

export function Formulaire({ form, subjects }: Props) {
  const Form = FORMS[form];
  return (
    <div className="libre-formulaire" data-no-print>
      <Suspense>
        <Form subjects={subjects} />
      </Suspense>
    </div>
  );
}
