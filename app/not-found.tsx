import { FileQuestion } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={FileQuestion}
        title="Page not found"
        // A plain link: every page includes this one, and should not include a router link for it.
        action={
          <a href="/" className={buttonClass()}>
            Go to home
          </a>
        }
      >
        The URL may be wrong, the page may have been deleted, or you may not have access to it.
      </EmptyState>
    </main>
  );
}
