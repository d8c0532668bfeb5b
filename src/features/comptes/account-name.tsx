/** Tells the browser's password manager whose password a form is about; people see the address elsewhere. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
