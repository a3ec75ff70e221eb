/** Stands for what soketi loads but does not need here: clouds, other databases, a process manager. */
module.exports = {};
