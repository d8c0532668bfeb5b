import { type BaseSyntheticEvent, type FormEvent, type ReactNode, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

// biome-ignore lint/suspicious/noExplicitAny: each kind has fields of its own
export type ContentRecord = { id: string | number; [field: string]: any };

type Props = {
  record: ContentRecord;
  /** @returns messages by field path, or undefined after a success */
  onSubmit: (values: Record<string, unknown>, event?: BaseSyntheticEvent) => Promise<Record<string, string> | undefined>;
  children: ReactNode;
};

export function RecordForm({ record, onSubmit, children }: Props) {
  const form = useForm({ defaultValues: record });
  const { reset, setError, handleSubmit } = form;
  const text = JSON.stringify(record);
  useEffect(() => reset(JSON.parse(text)), [text, reset]);
  const send = handleSubmit(async (values, event) => {
    const errors = await onSubmit(values, event);
    for (const [path, message] of Object.entries(errors ?? {})) setError(path, { type: 'server', message });
  });
  const submit = (event: FormEvent) => {
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation();
    void send(event);
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        {children}
      </form>
    </FormProvider>
  );
}
