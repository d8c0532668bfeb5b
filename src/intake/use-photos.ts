import { useState } from 'react';
import type { Failure } from '~/ui/api';
import { fieldErrors } from '~/ui/send';
import { useSmaller } from './photos/use-smaller';

export function usePhotos() {
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const change = (next: File[]) => {
    setFiles(next);
    if (next.length === 0) setError(undefined);
  };
  const pending = useSmaller({ files, change });
  return { files, change, pending, error, refused: (failure: Failure) => setError(fieldErrors(failure).photos?.[0]) };
}
