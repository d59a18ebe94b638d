"use client";

import { Eye, EyeOff } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { FieldNotes } from "@/components/platform/form/field-frame";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { type Credential, readCredential } from "@/lib/client/console-session";

/** Input whose content is hidden until requested. */
function SecretInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Dots need no code font, which would have to be loaded.
        className={cx("pr-9", shown && "font-mono")}
      />
      <span className="absolute inset-y-0 right-0 flex">
        <IconButton
          label={shown ? "Hide value" : "Show value"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </span>
    </div>
  );
}

interface SignInFormProps {
  pending: boolean;
  problem: string | undefined;
  onSubmit: (credential: Credential) => void;
  help?: ReactNode;
}

/** One field for a one-time link, its code, or an API token. */
export function SignInForm({ pending, problem, onSubmit, help }: SignInFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  const error = empty ? "Enter a sign-in link or an API token" : problem;
  useEffect(() => {
    // A surrounding dialog first focuses its own first button.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const credential = readCredential(field.current?.value ?? "");
    setEmpty(!credential);
    if (!credential) field.current?.focus();
    else if (!pending) onSubmit(credential);
  };
  return (
    // No field name and the method POST, so that the secret never becomes part of an address.
    <form method="post" noValidate onSubmit={submit} className="space-y-4">
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-medium">
          Sign-in link or API token
        </label>
        <SecretInput
          id={id}
          ref={field}
          readOnly={pending}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, help && `${id}-help`]
            .filter(Boolean)
            .join(" ")}
        />
        <div aria-live="polite" className="space-y-1.5">
          <FieldNotes id={id} error={error} help={help} />
        </div>
      </div>
      <Button type="submit" variant="primary" pending={pending} className="w-full">
        Sign in
      </Button>
    </form>
  );
}
