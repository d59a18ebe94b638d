import { useEffect, useState } from "react";
import { get, useFormState } from "react-hook-form";

/**
 * Tells which entries of a list are open for editing: the last one that was opened, and those with
 * errors.
 */
export function useOpenEntries(name: string, ids: readonly string[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { errors } = useFormState({ name });
  const faulty = ids.filter((_, index) => get(errors, `${name}.${index}`) !== undefined);
  const faultyIds = faulty.join();
  // An entry stays open while its error is corrected.
  useEffect(() => {
    if (faultyIds) setOpened((old) => new Set([...old, ...faultyIds.split(",")]));
  }, [faultyIds]);
  const isOpen = (id: string) => opened.has(id) || faulty.includes(id);
  const show = (id: string) => setOpened(new Set([...faulty, id]));
  const close = (id: string) => setOpened((old) => new Set([...old].filter((each) => each !== id)));
  const toggle = (id: string) => (isOpen(id) ? close(id) : show(id));
  return { isOpen, show, toggle };
}
