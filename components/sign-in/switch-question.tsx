import { Button } from "@/components/ui/button";

interface SwitchQuestionProps {
  /** Who is signed in in this browser. */
  name: string;
  onSwitch: () => void;
  onStay: () => void;
}

/** A link must not sign somebody out who did not ask for it: it may be from anybody. */
export function SwitchQuestion({ name, onSwitch, onStay }: SwitchQuestionProps) {
  return (
    <div role="alert" className="space-y-4">
      <p>
        You are signed in as <strong className="bidi">{name}</strong>. This link signs in whoever it
        was made for, and that may be somebody else.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={onStay}>
          Stay signed in
        </Button>
        <Button variant="primary" onClick={onSwitch}>
          Sign in with the link
        </Button>
      </div>
    </div>
  );
}
