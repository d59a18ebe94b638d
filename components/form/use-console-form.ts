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
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { readProblem } from "@/components/ui/problem";
import type { FieldNote, FormContextValue, FormProblem } from "./form-context";
import { readSchema, type SchemaSource } from "./schema-source";
import { sortServerErrors } from "./server-errors";

/** A schema of the contract that a form can edit. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface FormSettings<S extends FormSchema, OnlyChanged extends boolean = false> {
  schema: SchemaSource<S>;
  /** What the fields show at first; newer ones reach the fields that nobody touched. */
  defaultValues: DefaultValues<z.input<S>>;
  /** Saves; what it throws is shown, and everything typed stays. */
  onSubmit: (values: OnlyChanged extends true ? Partial<z.output<S>> : z.output<S>) => unknown;
  /** Sends the changed members alone, as PATCH wants it. */
  onlyChanged?: OnlyChanged;
  /** Save stays off until something changed; default for `onlyChanged`. */
  requireDirty?: boolean;
}

/** A form over a schema: validation, submission and the service's refusals. */
export function useConsoleForm<S extends FormSchema, OnlyChanged extends boolean = false>(
  settings: FormSettings<S, OnlyChanged>,
) {
  const { schema, defaultValues, onlyChanged, requireDirty = onlyChanged ?? false } = settings;
  const formId = useId();
  const fields = useRef(new Map<string, FieldNote>()).current;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const latest = useRef({ schema, saved: (): unknown => undefined });
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues,
    values: defaultValues as z.input<S>,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: useMemo(() => resolverFor(latest, () => setProblem(notLoaded)), []),
    reValidateMode: "onChange",
  });

  latest.current = { schema, saved: () => form.formState.defaultValues };

  const showRefusal = useCallback(
    (error: unknown) => {
      const { message, requestId, doubtful } = readProblem(error);
      const { fields: named, rest } = sortServerErrors(message, (name) => fields.has(name));
      for (const { name, message } of named) {
        form.setError(name as Parameters<typeof form.setError>[0], { type: "server", message });
      }
      const first = named[0] && fields.get(named[0].name);
      if (first) document.getElementById(first.id)?.focus();
      setProblem(rest.length > 0 ? { messages: rest, requestId, doubtful } : null);
    },
    [form, fields],
  );

  // Read here, so that the form's state is followed from the first render on. RHF's own `isDirty`
  // also counts a field that no default mentions.
  const { dirtyFields, isSubmitting: pending } = form.formState;
  const changed = Object.entries(dirtyFields).flatMap(([name, dirty]) =>
    isChanged(dirty) ? [name] : [],
  );
  const dirty = changed.length > 0;

  const save = form.handleSubmit(async (values) => {
    setProblem(null);
    const given = structuredClone(form.getValues());
    const sent = onlyChanged ? pick(values, changed) : values;
    try {
      await settings.onSubmit(sent as Parameters<typeof settings.onSubmit>[0]);
      takeAsSaved(form, given);
    } catch (error) {
      showRefusal(error);
    }
  });
  // Keys submit a form past its button: pressed twice, they would save it twice.
  const saving = useRef(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    try {
      await save(event);
    } finally {
      saving.current = false;
    }
  };
  return {
    form,
    submit,
    /** Fetches what checks the form; submitting waits for it where it has not come yet. */
    prepare: () => void loadChecks(schema).catch(() => undefined),
    context: { formId, fields, problem, dirty, pending, requireDirty } satisfies FormContextValue,
  };
}

/** What was typed since then is yet to be saved, and not lost to what is read again. */
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

const notLoaded: FormProblem = { messages: ["The console does not answer"] };

const loadChecks = <S extends FormSchema>(schema: SchemaSource<S>) =>
  Promise.all([import("./check-form"), readSchema(schema)]);

interface Checked<S> {
  schema: SchemaSource<S>;
  saved: () => unknown;
}

function resolverFor<S extends FormSchema>(
  form: RefObject<Checked<S>>,
  onFailure: () => void,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, _context, options) => {
    const { schema, saved } = form.current;
    try {
      const [{ checkForm }, rules] = await loadChecks(schema);
      return await checkForm(rules, values, saved(), options);
    } catch {
      onFailure();
      return { values: {}, errors: { root: { type: "unchecked" } } as FieldErrors<z.input<S>> };
    }
  };
}

function isChanged(dirty: unknown): boolean {
  if (typeof dirty !== "object" || dirty === null) return dirty === true;
  return Object.values(dirty).some(isChanged);
}

function pick(values: FieldValues, keys: string[]): FieldValues {
  return Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]]));
}
