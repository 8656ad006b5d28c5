import { Upcoming } from "./upcoming.tsx";

export const ProjectScreen = () => <Upcoming path="/admin/project" />;
