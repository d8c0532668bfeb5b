import styles from './search-field.module.css';

type Props = {
  id: string;
  label: string;
  placeholder?: string;
  action?: string;
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
  autoFocus?: boolean;
};

export function SearchField({ id, label, placeholder, action, value, defaultValue, onValue, autoFocus }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="q"
        type="search"
        maxLength={80}
        autoComplete="off"
        enterKeyHint={action ? 'search' : undefined}
        // biome-ignore lint/a11y/noAutofocus: asked for by the page of the search alone
        autoFocus={autoFocus}
        placeholder={placeholder}
        {...(onValue ? { value, onChange: (event) => onValue(event.target.value) } : { defaultValue })}
      />
      {action && <button type="submit">{action}</button>}
    </div>
  );
}
