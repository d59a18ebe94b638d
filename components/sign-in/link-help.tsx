import { CodeBlock } from "@/components/ui/code-block";

/** How to come by a one-time link. */
export function LinkHelp() {
  return (
    <section aria-labelledby="link-help" className="space-y-2 border-t pt-5">
      <h2 id="link-help" className="font-medium">
        No link?
      </h2>
      <p className="text-pretty text-text-muted">
        Whoever runs the service makes one with this command. It works once, within five minutes.
      </p>
      <CodeBlock code="npm run admin -- sign-in-link EMAIL" copyLabel="Copy command" />
    </section>
  );
}
