import { answerTasks } from "../../../platform/threads/answer-tasks.ts";
import { tasks } from "./tasks.ts";

export const run = answerTasks(tasks, []);
