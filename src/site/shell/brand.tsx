import { Mark } from './mark';
import type { ShellData } from './shell-data';

type Props = Pick<ShellData, 'company' | 'look'> & { size?: number };

/** The logo; without one, the mark and the name. @property size pixels of the starter's mark */
export function Brand({ company, look, size }: Props) {
  const name = look?.wordmark ?? company.name;
  if (look?.logo) return <img {...look.logo} alt={name} />;
  return (
    <>
      {look?.mark ? <img {...look.mark} alt="" /> : <Mark {...(size && { size })} />}
      <span data-long={name.length > 16 || undefined}>{name}</span>
    </>
  );
}
