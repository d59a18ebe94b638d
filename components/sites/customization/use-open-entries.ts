import { useState } from "react";
import { get, useFormState } from "react-hook-form";
import { noneOpen, withClosed, withFaulty, withOpened } from "./open-entries";

/**
 * Tells which entries of a list are open for editing: the last one that was opened, and those with
 * errors.
 */
export function useOpenEntries(name: string, ids: readonly string[]) {
  const [stored, setStored] = useState(noneOpen);
  const { errors, submitCount } = useFormState({ name });
  const faulty = ids.filter((_, index) => get(errors, `${name}.${index}`) !== undefined);
  const entries = withFaulty(stored, faulty, submitCount);
  // While rendering, so that no render shows an entry closed whose error is found.
  if (entries !== stored) setStored(entries);
  const isOpen = (id: string) => entries.opened.has(id);
  const show = (id: string) => setStored((old) => withOpened(old, faulty, id));
  const close = (id: string) => setStored((old) => withClosed(old, id));
  const toggle = (id: string) => (isOpen(id) ? close(id) : show(id));
  return { isOpen, show, toggle };
}
