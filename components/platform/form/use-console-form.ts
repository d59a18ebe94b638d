"use client";

import {
  type RefObject,
  type SubmitEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { readProblem } from "@/components/ui/problem";
import { checkForm, parseForm } from "./check-form";
import type { FieldNote, FormContextValue, FormProblem, PendingEntry } from "./form-context";
import { keepOthers } from "./keep-others";
import { isChanged, useOthersChanges } from "./others-changes";
import { sortServerErrors } from "./server-errors";

/** Contract schema that a form can edit. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface FormSettings<S extends FormSchema, OnlyChanged extends boolean = false> {
  schema: S;
  /** Initial values; newer ones update unchanged fields. */
  defaultValues: DefaultValues<z.input<S>>;
  /** Saves the values; errors are shown, and typed values stay. */
  onSubmit: (values: OnlyChanged extends true ? Partial<z.output<S>> : z.output<S>) => unknown;
  /** Reads the saved values again before saving, so that nothing of others is overwritten unseen. */
  latest?: (() => Promise<DefaultValues<z.input<S>>>) | undefined;
  /** Only sends changed members, as for PATCH. */
  onlyChanged?: OnlyChanged;
  /** Disables Save until something has changed; default for `onlyChanged`. */
  requireDirty?: boolean;
}

/** Form for a schema: validation, submission and the service's errors. */
export function useConsoleForm<S extends FormSchema, OnlyChanged extends boolean = false>(
  settings: FormSettings<S, OnlyChanged>,
) {
  const { schema, defaultValues, onlyChanged, requireDirty = onlyChanged ?? false } = settings;
  const formId = useId();
  const fields = useRef(new Map<string, FieldNote>()).current;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const dropProblem = useCallback(() => setProblem(null), []);
  const latest = useRef({ schema, saved: (): unknown => undefined });
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues,
    values: defaultValues as z.input<S>,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: useMemo(() => resolverFor(latest), []),
    reValidateMode: "onChange",
  });

  latest.current = { schema, saved: () => form.formState.defaultValues };

  const showDisabledReason = useCallback(
    (error: unknown) => {
      const { message, detail, requestId, doubtful } = readProblem(error);
      const { fields: named, rest } = sortServerErrors(message, (name) => fields.has(name));
      for (const { name, message } of named) {
        form.setError(name as Parameters<typeof form.setError>[0], { type: "server", message });
      }
      const first = named[0] && fields.get(named[0].name);
      // Once a closed part of the form shows the field.
      if (first) setTimeout(() => document.getElementById(first.id)?.focus());
      setProblem(rest.length > 0 ? { messages: rest, detail, requestId, doubtful } : null);
    },
    [form, fields],
  );

  // Read here, so that the form tracks its state from the first render on. The library's `isDirty`
  // also counts fields without a default.
  const { dirtyFields } = form.formState;
  const changed = Object.entries(dirtyFields).flatMap(([name, dirty]) =>
    isChanged(dirty) ? [name] : [],
  );
  const { isPending, setPending, dropPending, settleAll } = usePendingEntries();
  const dirty = changed.length > 0 || isPending;
  // Not the library's `isSubmitting`: initial values that arrive while saving reset it.
  const [pending, setSaving] = useState(false);
  const others = useOthersChanges(form, fields, pending);
  /** Adds what others saved in unchanged fields; undefined: the form shows what must be decided. */
  const joinOthers = async (
    values: z.output<S>,
    given: z.input<S>,
  ): Promise<z.output<S> | undefined> => {
    if (others.changes.length > 0) return undefined;
    if (!settings.latest) return values;
    const saved = await settings.latest();
    if (others.find(saved).length === 0) {
      const joined = keepOthers(given, dirtyFields, saved);
      const { success, data } = parseForm(schema, joined, saved);
      if (success) return data;
    }
    form.reset(saved as z.input<S>, { keepDirtyValues: true, keepErrors: true });
    void form.trigger();
    return undefined;
  };

  const save = form.handleSubmit(async (values) => {
    setProblem(null);
    setSaving(true);
    const given = structuredClone(form.getValues());
    try {
      const joined = await joinOthers(values, given);
      if (!joined) return others.ask();
      const sent = onlyChanged ? pick(joined, changed) : joined;
      await settings.onSubmit(sent as Parameters<typeof settings.onSubmit>[0]);
      others.saved(given);
      takeAsSaved(form, given);
    } catch (error) {
      showDisabledReason(error);
    } finally {
      // At once, so that errors can take the focus of fields that were locked.
      flushSync(() => setSaving(false));
    }
  });
  const latestSave = useRef(save);
  latestSave.current = save;
  // Keys can submit a form twice, even with a disabled button.
  const saving = useRef(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.current || !settleAll()) return;
    saving.current = true;
    try {
      await latestSave.current(event);
    } finally {
      saving.current = false;
    }
  };
  return {
    form,
    submit,
    context: {
      formId,
      fields,
      problem,
      dropProblem,
      others,
      dirty,
      pending,
      requireDirty,
      setPending,
      dropPending,
    } satisfies FormContextValue,
  };
}

function usePendingEntries() {
  const entries = useRef(new Map<string, PendingEntry>()).current;
  const [isPending, setIsPending] = useState(false);
  const setPending = useCallback(
    (id: string, entry: PendingEntry | undefined) => {
      if (entry) entries.set(id, entry);
      else entries.delete(id);
      setIsPending(entries.size > 0);
    },
    [entries],
  );
  // Each is rendered at once, as it can complete another entry, and as saving reads what changed.
  const settleAll = () => {
    for (const { settle } of [...entries.values()]) flushSync(settle);
    return [...entries.values()].every(({ settle }) => settle());
  };
  const dropPending = () => {
    const returns = [...entries.values()].map(({ drop }) => drop());
    return () => {
      for (const bringBack of returns) bringBack();
    };
  };
  return { isPending, setPending, dropPending, settleAll };
}

/**
 * Sets the saved values as initial ones; values typed since the save stay dirty, and survive the
 * next read.
 */
function takeAsSaved<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  given: Values,
): void {
  const now = Object.entries(form.getValues());
  form.reset(given, { keepDirtyValues: false, keepErrors: false });
  for (const [name, value] of now) {
    if (JSON.stringify(value) === JSON.stringify(given[name])) continue;
    form.setValue(name as Path<Values>, value, { shouldDirty: true });
  }
}

interface Checked<S> {
  schema: S;
  saved: () => unknown;
}

function resolverFor<S extends FormSchema>(
  form: RefObject<Checked<S>>,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, _context, options) => {
    const { schema, saved } = form.current;
    return checkForm(schema, values, saved(), options);
  };
}

function pick(values: FieldValues, keys: string[]): FieldValues {
  return Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]]));
}
