import { Button } from "@/components/ui/button";

/** Stands at the foot of the page for someone who closed the sign-in dialog. */
export function SignedOutBar({ onSignIn }: { onSignIn: () => void }) {
  return (
    <section
      aria-label="Signed out"
      className="fixed inset-x-0 bottom-0 z-bar flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p>You are signed out. What you see may be out of date.</p>
      <Button variant="primary" size="small" onClick={onSignIn}>
        Sign in
      </Button>
    </section>
  );
}
