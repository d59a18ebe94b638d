import { Button } from "@/components/ui/button";

/** Bar at the bottom of the page after the sign-in dialog was closed. */
export function SignedOutBar({ onSignIn }: { onSignIn: () => void }) {
  return (
    <section
      aria-label="Signed out"
      className="fixed inset-x-0 bottom-0 z-bar flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p>You're signed out. This page may be out of date.</p>
      <Button variant="primary" size="small" onClick={onSignIn}>
        Sign in
      </Button>
    </section>
  );
}
