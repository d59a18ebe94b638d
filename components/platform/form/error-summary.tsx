"use client";

import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { Banner } from "@/components/ui/banner";
import { ErrorDetails } from "@/components/ui/error-details";
import { type FormProblem, useFormContextValue } from "./form-context";
import { sentence } from "./sentence";

interface ErrorSummaryProps {
  /** Link to check if a request with an unknown result was saved. */
  look?: ReactNode;
}

/** Errors that keep the form from being saved, linked to their fields. */
export function ErrorSummary({ look }: ErrorSummaryProps) {
  const { fields, problem } = useFormContextValue();
  const { errors, submitCount } = useFormState();
  const faulty = [...fields].filter(([name]) => errorAt(errors, name));
  if (problem) return <DisabledReason {...problem} look={look} />;
  if (submitCount === 0 || faulty.length < 2) return null;
  return (
    <Banner tone="danger" title={`${faulty.length} fields need attention`}>
      <ul className="mt-1 list-disc pl-4">
        {faulty.map(([name, { id, label }]) => (
          <li key={name}>
            <a
              href={`#${id}`}
              className="text-text underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
            : {errorAt(errors, name)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function DisabledReason({
  messages,
  detail,
  requestId,
  doubtful,
  look,
}: FormProblem & ErrorSummaryProps) {
  return (
    <Banner tone="danger" title={doubtful ? "May not be saved" : "Not saved"}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {doubtful && look}
      <ErrorDetails detail={detail} requestId={requestId} />
    </Banner>
  );
}

/** Returns a member of an object or a list. */
const memberOf = (of: unknown, key: string): unknown =>
  typeof of === "object" && of !== null ? Reflect.get(of, key) : undefined;

function errorAt(errors: object, name: string): string | undefined {
  let at: unknown = errors;
  for (const key of name.split(".")) at = memberOf(at, key);
  const message = memberOf(at, "message");
  return typeof message === "string" ? sentence(message) : undefined;
}
