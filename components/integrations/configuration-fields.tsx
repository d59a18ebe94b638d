"use client";

import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import type { ConfigurationProperty } from "@/lib/contract/integrations/integration-configuration";
import type { FormSchemaOf } from "./configuration-form";

interface ConfigurationFieldsProps {
  schema: FormSchemaOf;
  disabled?: boolean;
  /** Address of the installation's own endpoint, the target of buttons. */
  endpoint?: string | undefined;
}

/** Fields of an integration's configuration form, in its order. */
export function ConfigurationFields({ schema, disabled, endpoint }: ConfigurationFieldsProps) {
  const required = new Set(schema.required);
  return Object.entries(schema.properties).map(([name, property]) => (
    <PropertyField
      key={name}
      {...{ name, property, disabled, endpoint }}
      optional={!required.has(name)}
    />
  ));
}

interface PropertyFieldProps {
  name: string;
  property: ConfigurationProperty;
  optional: boolean;
  disabled: boolean | undefined;
  endpoint: string | undefined;
}

function PropertyField({ name, property, optional, disabled, endpoint }: PropertyFieldProps) {
  const { title = name, description: help } = property;
  const shared = { name, label: title, help, disabled };
  if (property.type === "boolean") return <SwitchField {...shared} />;
  if (property.type === "button") {
    const text = { label: title, help, text: property.button_text };
    return <CallbackButton {...text} href={callbackOf(property.callback_url, endpoint)} />;
  }
  if (property.type === "string" && property.enum) {
    const options = property.enum.map((value) => ({ value, label: value }));
    return (
      <SelectField
        {...shared}
        optional={optional}
        options={options}
        placeholder={optional || property.default === undefined ? "Choose…" : undefined}
      />
    );
  }
  const inputMode = property.type === "number" ? "decimal" : undefined;
  return (
    <TextField
      {...shared}
      optional={optional}
      inputMode={inputMode}
      readOnly={disabled}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/**
 * Returns the address that a button opens: a path is resolved against the installation's endpoint;
 * other addresses must be web addresses.
 */
function callbackOf(url: string, endpoint: string | undefined): string | undefined {
  if (!endpoint) return undefined;
  const parsed = URL.parse(url.replace(/^\//, ""), `${endpoint}/`);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

interface CallbackButtonProps {
  label: string;
  help: string | undefined;
  text: string;
  href: string | undefined;
}

function CallbackButton({ label, help, text, href }: CallbackButtonProps) {
  return (
    <div className="space-y-1.5">
      <p className="font-medium">{label}</p>
      {href ? (
        <a
          className="rounded-xs text-accent-text underline underline-offset-2"
          href={href}
          target="_blank"
          rel="noreferrer"
        >
          {text}
        </a>
      ) : (
        <p className="text-text-muted">“{text}” is available after installation.</p>
      )}
      {help && <p className="text-sm text-text-muted">{help}</p>}
    </div>
  );
}
