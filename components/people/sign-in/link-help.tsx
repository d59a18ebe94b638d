import { CodeBlock } from "@/components/ui/code-block";

/** Explains how to get a one-time link. */
export function LinkHelp() {
  return (
    <section aria-labelledby="link-help" className="space-y-2 border-t pt-5">
      <h2 id="link-help" className="font-medium">
        Don't have a link?
      </h2>
      <p className="text-pretty text-text-muted">
        The operator of the server creates one with this command. It works once, within 5 minutes.
      </p>
      <CodeBlock code="npm run admin -- sign-in-link EMAIL" copyLabel="Copy command" />
    </section>
  );
}
