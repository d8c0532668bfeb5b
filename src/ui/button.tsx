import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  look?: 'full' | 'quiet' | 'light';
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ look = 'full', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]}`} />;
}
