import { createSession, deleteSession, getSession } from "@/lib/bff/session-handlers";

export { createSession as POST, deleteSession as DELETE, getSession as GET };
