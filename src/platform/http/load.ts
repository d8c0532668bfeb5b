import { data } from 'react-router';
import { Problem } from './problem';

/** What a page's loader returns of a verb; a problem becomes the page's answer of the same status, with the sentence for the visitor. */
export async function load<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw data({ message: error.message }, { status: error.status });
    throw error;
  }
}
